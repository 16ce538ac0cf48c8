import type { ContentDocument, ContentReference } from '@svc-int/api';
import { describe, expect, it } from 'vitest';

import type { StoredBody } from '../revisions/index.js';
import { readStoredDocument } from './read-stored-document.js';

const text = (value: string) => ({ object: 'text', leaves: [{ object: 'leaf', text: value, marks: [] }] });
const paragraph = (...nodes: object[]) => ({ object: 'block', type: 'paragraph', nodes });
const link = (url: string) => ({
    object: 'inline',
    type: 'link',
    data: { ref: { kind: 'url', url } },
    nodes: [text('x')],
});
const condition = { object: 'block', type: 'if', data: { expression: 'a' }, nodes: [paragraph(text('hidden'))] };

function createBody(nodes: object[], isSettled = true): StoredBody {
    const json = JSON.stringify({ object: 'document', data: {}, nodes });
    const document = { version: 'v', hash: '', length: json.length, isSettled, hasExpressions: false, syntaxes: [] };
    return { document, json: () => json, bytes: () => Buffer.from(json) };
}

const page: ContentReference = { kind: 'page', page: 'found' };

async function readCounted(body: StoredBody, isShown?: (condition: string) => boolean) {
    const resolved = [0];
    const waitForSlice = () => Promise.resolve(void resolved.push(0));
    const find = () => {
        resolved.push((resolved.pop() ?? 0) + 1);
        return page;
    };
    return { read: await readStoredDocument({ egress: { waitForSlice } }, body, find, { isShown }), resolved };
}

describe('readStoredDocument', () => {
    it('resolves the references of a long document in slices of at most 200', async () => {
        const links = Array.from({ length: 5000 }, (_, at) => link(`../page-${at}.md`));
        const { read, resolved } = await readCounted(createBody([paragraph(...links)], false));
        expect(Math.max(...resolved)).toBe(200);
        expect(resolved.reduce((sum, one) => sum + one, 0)).toBe(5000);
        const { nodes } = (read as { document: ContentDocument }).document;
        expect(JSON.stringify(nodes).match(/"page":"found"/g)).toHaveLength(5000);
    });

    it('waits for no slice for a short document', async () => {
        const { read, resolved } = await readCounted(createBody([paragraph(link('up.md'))], false));
        expect(resolved).toEqual([1]);
        expect(read).toMatchObject({ isSlow: false });
    });

    it('waits for a slice before it reads a long document that needs no resolution', async () => {
        const { read, resolved } = await readCounted(createBody([paragraph(text('x'.repeat(20_000)))]));
        expect(resolved).toHaveLength(2);
        expect(read).toHaveProperty('json');
    });

    it('parses a long document and removes hidden conditional content in separate slices', async () => {
        const body = createBody([paragraph(text('x'.repeat(20_000))), condition]);
        const { read, resolved } = await readCounted(body, () => false);
        expect(resolved.length).toBeGreaterThanOrEqual(4);
        expect(JSON.stringify(read)).not.toContain('hidden');
        expect(read).toMatchObject({ isSlow: true });
    });

    it.each([
        ['is resolved', false],
        ['stays as it was stored', true],
    ])('rejects with 404 a document that was deleted since its page was found, if it %s', async (_, isSettled) => {
        const body = {
            ...createBody([paragraph(link('up.md'))], isSettled),
            json: () => '',
            bytes: () => new Uint8Array(),
        };
        await expect(readCounted(body)).rejects.toMatchObject({ status: 404 });
    });
});
