import { createTestHarness, type TestHarness } from '@svc-int/cli/testing';
import '@svc-int/cli/testing/vitest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { readDiagram } from './read-diagram.js';

describe('readDiagram', () => {
    const columns = (source: string) => {
        const read = readDiagram(source);
        return (
            read.kind === 'diagram' && Object.fromEntries(read.diagram.boxes.map(({ name, column }) => [name, column]))
        );
    };

    it('puts each box into a column after the boxes that lead to it', () => {
        expect(columns('A -> B\nB -> C: then\nA -> C\nD')).toEqual({ A: 0, B: 1, C: 2, D: 0 });
    });

    it('accepts cycles', () => {
        expect(columns('A -> B\nB -> A\nB -> B\nB -> C')).toEqual({ A: 0, B: 1, C: 2 });
    });

    it.each([
        ['# A remark\nA -> B\nA -> -> B', 3],
        [': nothing', 1],
        ['A\n'.repeat(300), 201],
    ])('returns the number of the first invalid line: %j', (source, line) => {
        expect(readDiagram(source)).toMatchObject({ kind: 'problem', line });
    });
});

describe('the diagram block', () => {
    let harness: TestHarness;
    beforeAll(async () => {
        harness = await createTestHarness({ manifest: new URL('../integration.yaml', import.meta.url) });
    });
    afterAll(() => harness.dispose());

    it("draws its source in its frame's state, and stores an edited source with the page", async () => {
        const block = await harness.render('diagram', { props: { source: 'A -> B' }, context: { theme: 'dark' } });
        expect(block.state).toMatchObject({ theme: 'dark', drawn: expect.stringContaining('"to":"B"') });
        await block.type(block.getByType('codeblock'), 'A -> C: now');
        expect(block.props).toEqual({ source: 'A -> C: now' });
        expect(block.state['drawn']).toContain('"label":"now"');
    });

    it('keeps the last diagram while a line is invalid', async () => {
        const block = await harness.render('diagram', { props: { source: 'A -> B' } });
        await block.type(block.getByType('codeblock'), 'A -> > B');
        expect(block).toHaveText('Line 1: Write it as "from -> to" or "from -> to: label".');
        expect(block.props).toEqual({ source: 'A -> B' });
        expect(block.state['drawn']).toContain('"to":"B"');
        await block.type(block.getByType('codeblock'), 'A -> C');
        await block.refresh();
        expect(block).not.toHaveText('Line 1');
    });

    it('posts its boxes to the frame once the frame is ready, and lists the targets of a selected box', async () => {
        const block = await harness.render('diagram', { props: { source: 'A -> B' } });
        const { frame } = block;
        await block.type(block.getByType('codeblock'), 'A -> C');
        expect(frame.messages).toEqual([]);
        await frame.post({ action: '@webframe.ready' });
        await block.type(block.getByType('codeblock'), 'A -> D');
        expect(frame.messages.map(({ state }) => String(state['drawn']))).toEqual([
            expect.stringContaining('"to":"C"'),
            expect.stringContaining('"to":"D"'),
        ]);
        await frame.post({ action: 'choose', name: 'A' });
        expect(block).toHaveText('A leads to D.');
        await frame.post({ action: '@webframe.resize', size: { height: 200 } });
        expect(frame.size).toEqual({ height: 200 });
        await expect(frame.post({ action: 'choose', name: 'x'.repeat(10_000_000) })).rejects.toThrow('too long');
        expect(block.frame).toBe(frame);
    });

    it('shows only the drawing if it is not editable', async () => {
        const block = await harness.render('diagram', { context: { editable: false } });
        expect(block.queryByType('codeblock')).toBeUndefined();
        expect(block).toHaveElement('webframe');
    });

    it('has a frame whose content security policy allows no external sources', async () => {
        const frame = await harness.fetch('/frame');
        expect(frame.headers.get('content-security-policy')).toContain("default-src 'none'");
        expect(await frame.text()).toContain('aria-label="Diagram"');
    });
});
