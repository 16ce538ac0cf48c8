import { KINDS, WORDS } from './operations.gen.js';

/** An operation as the client needs it: operationId, path with `{}` for each parameter, method, what its input is sent as. */
export type OperationRow = [id: string, path: string, method: string, input?: string];

/** Reads the operations of a group, as `scripts/operation-tree.js` wrote them. */
export function* parseOperationTree(group: string, tree: string): Generator<OperationRow, void> {
    const path = ['', group];
    let known = '';
    // Every sign that is no mark has its word.
    const text = tree.replace(/[^\w/,)-]/g, (sign) => WORDS[sign] as string);
    for (const [, mark = '', word = '', rest] of text.matchAll(/(.)([a-z-]*)([A-Za-z]*)/g)) {
        const kind = KINDS[Number(mark)];
        if (kind) yield [word + (known = rest || known), path.join('/'), ...kind];
        else {
            // Below, beside, or back up.
            if (mark !== '/') path.pop();
            if (mark !== ')') path.push(word || '{}');
        }
    }
}
