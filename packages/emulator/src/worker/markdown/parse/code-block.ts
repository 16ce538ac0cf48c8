import type { DocumentBlockCode } from '@svc-int/api';

import { createText } from '../document/nodes.js';
import type { ParseContext } from './parse-context.js';

export function createCodeBlock(
    { newKey }: ParseContext,
    { value, lang }: { value: string; lang?: string | null | undefined },
    data: DocumentBlockCode['data'] = {},
): DocumentBlockCode {
    const nodes = value.split('\n').map((line): DocumentBlockCode['nodes'][number] => {
        return { object: 'block', type: 'code-line', key: newKey(), data: {}, nodes: [createText(newKey(), line)] };
    });
    return { object: 'block', type: 'code', key: newKey(), data: { ...(lang && { syntax: lang }), ...data }, nodes };
}
