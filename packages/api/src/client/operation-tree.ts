import { KINDS, WORDS } from './operations.gen.js';

/** operationId, path with `{}` for each parameter, method, and where the input goes: `body` or `query`. */
export type OperationRow = [id: string, path: string, method: string, input?: string];

export function* parseOperationTree(group: string, tree: string): Generator<OperationRow, void> {
    const path = ['', group];
    let known = '';
    const text = tree.replace(/[^\w/,)-]/g, (sign) => WORDS[sign] as string);
    for (const [, mark = '', word = '', rest] of text.matchAll(/(.)([a-z_-]*)([A-Za-z]*)/g)) {
        const kind = KINDS[Number(mark)];
        if (kind) yield [word + (known = rest || known), path.join('/') || '/', ...kind];
        else {
            if (mark !== '/') path.pop();
            if (mark !== ')') path.push(word || '{}');
        }
    }
}
