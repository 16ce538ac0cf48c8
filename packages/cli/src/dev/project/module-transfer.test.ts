import { ControlError, hashModule, type DevelopmentModule } from '@svc-int/emulator';
import { expect, it } from 'vitest';

import { createChangedModuleTransfer } from './module-transfer.js';

const moduleOf = (text: string) => ({ text, hash: hashModule(text) });
const [A, B, C] = [moduleOf('a'), moduleOf('b'), moduleOf('c')];

function transferTo(
    refuse: (modules: Record<string, DevelopmentModule>) => ControlError | undefined = () => undefined,
) {
    const sent: Record<string, DevelopmentModule>[] = [];
    const transfer = createChangedModuleTransfer();
    const send = async (modules: Record<string, DevelopmentModule>) => {
        sent.push(modules);
        const error = refuse(modules);
        if (error) throw error;
        return sent.length;
    };
    return { sent, bring: (modules: Parameters<typeof transfer>[0]) => transfer(modules, send) };
}

const missing = (modules: Record<string, DevelopmentModule>) =>
    Object.values(modules).some((module) => 'hash' in module) ? new ControlError(412, 'no such text') : undefined;

it("createChangedModuleTransfer sends a module's text once, and again after its text or name changes", async () => {
    const { sent, bring } = transferTo();
    await bring({ a: A, b: B });
    await bring({ a: A, b: C });
    await bring({ x: A });
    expect(sent).toEqual([
        { a: { text: 'a' }, b: { text: 'b' } },
        { a: { hash: A.hash }, b: { text: 'c' } },
        { x: { text: 'a' } },
    ]);
});

it('createChangedModuleTransfer resends all texts if the service responds 412 to an unknown hash', async () => {
    const { sent, bring } = transferTo(missing);
    await bring({ a: A, b: B });
    expect(await bring({ a: A, b: C })).toBe(3);
    expect(sent.slice(1)).toEqual([
        { a: { hash: A.hash }, b: { text: 'c' } },
        { a: { text: 'a' }, b: { text: 'c' } },
    ]);
});

it('createChangedModuleTransfer resends the text of a module that the service rejected', async () => {
    const { sent, bring } = transferTo(() => new ControlError(422, 'it does not load'));
    await expect(bring({ a: A })).rejects.toThrow('does not load');
    await expect(bring({ a: A })).rejects.toThrow('does not load');
    expect(sent).toEqual([{ a: { text: 'a' } }, { a: { text: 'a' } }]);
});
