import { createTestHarness, type RenderedComponent, type TestHarness } from '@svc-int/cli/testing';
import '@svc-int/cli/testing/vitest';
import { afterAll, beforeAll, expect, it } from 'vitest';

const MOOD = new URL('../../examples/mood/integration.yaml', import.meta.url);

let harness: TestHarness;
let mood: RenderedComponent;
beforeAll(async () => {
    harness = await createTestHarness({ manifest: MOOD });
    mood = await harness.render('mood');
    await mood.press('Change the question');
});
afterAll(() => harness.dispose());

function failureOf(assert: () => void): string {
    try {
        assert();
    } catch (error) {
        return error instanceof Error ? error.message : String(error);
    }
    throw new Error('The assertion holds.');
}

const MODAL = (
    <modal
        title="Change the question"
        submit={
            <button
                label="Ask this"
                style="primary"
                onPress={{ action: '@ui.modal.close', returnValue: { question: { $state: 'question' } } }}
            />
        }
    >
        <input label="Question" element={<textinput state="question" initialValue="How is the team today?" />} />
    </modal>
);

it('toMatchTree accepts a tree that equals the given JSX or object', () => {
    expect(mood.modal).toMatchTree(MODAL);
    expect(mood.modal).not.toMatchTree({ type: 'modal', children: [] });
    expect(mood).toMatchTree({ ...mood.element, controls: expect.any(Array) });
});

it('toMatchTree fails with the lines that differ', () => {
    const other = JSON.parse(JSON.stringify(MODAL).replace('How is the team today?', 'Coffee?'));
    expect(failureOf(() => expect(mood.modal).toMatchTree(other))).toMatch(
        /The tree differs: - expected, \+ rendered\n[^]*- {7}<textinput initialValue="Coffee\?" [^]*\+ {7}<textinput initialValue="How is the team today\?"/,
    );
});

it('toHaveElement fails with the missing element and the rendered tree', () => {
    const message = failureOf(() => expect(mood).toHaveElement('card', { title: 'Coffee?' }));
    expect(message).toContain('Expected to find an element <card title="Coffee?" />. Shown:\n\n<block');
    expect(failureOf(() => expect(mood).not.toHaveElement('card'))).toContain('Expected no element <card />.');
    expect(mood).toHaveElement('button', { label: expect.stringContaining('meh') });
});

it('toHaveText, toHaveLogged, toHaveRequested and toHaveSucceeded fail with the actual content', async () => {
    expect(failureOf(() => expect(mood).toHaveText('Coffee'))).toMatch(
        /Expected to find the text "Coffee"\. Readable text:\n\n[^]*How is the team/,
    );
    expect(failureOf(() => expect(harness).toHaveLogged(/Voted/, { level: 'warn' }))).toMatch(
        /Expected to find a line with \/Voted\/ and \{"level":"warn"\}\. Logged:\n\n {2}info: Installed on/,
    );
    expect(failureOf(() => expect(harness).toHaveRequested('https://api.example.com/'))).toBe(
        'Expected to find a request "https://api.example.com/". Nothing was requested.',
    );
    const event = await harness.send({
        type: 'ui_render',
        componentId: 'gone',
        props: {},
        context: { type: 'document', spaceId: harness.target.space, editable: true, theme: 'dark' },
    });
    expect(failureOf(() => expect(event).toHaveSucceeded())).toMatch(
        /^Expected the event "ui_render" to succeed: No handler/,
    );
});
