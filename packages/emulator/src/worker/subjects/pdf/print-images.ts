import type { DocumentBlockImage } from '@svc-int/api';

import { concatNodesPlainText } from '../../markdown/index.js';
import type { PrintBlock, PrintImageWidth } from '@svc-int/converters';
import { toPrintRuns } from './to-print-runs.js';
import type { PrintState } from './print-state.js';
import type { PrintLocation } from './print-location.js';

export function toImagePrintBlocks(
    printing: PrintState,
    at: PrintLocation,
    { data: { ref, alt, width }, fragments }: Pick<DocumentBlockImage, 'data' | 'fragments'>,
): PrintBlock[] {
    const caption = fragments.flatMap(({ nodes }) => nodes);
    const name = alt || concatNodesPlainText(caption) || printing.getName(at, ref);
    const image = printing.addImage(at, ref);
    const shown: PrintBlock =
        image === undefined
            ? { type: 'text', runs: [{ text: `[${name}]`, italic: true, ...printing.getDestination(at, ref) }] }
            : { type: 'picture', picture: image, instead: `[${name}]`, width: toPrintWidth(width) };
    const below = caption.map(({ nodes }): PrintBlock => {
        return { type: 'text', look: 'small', runs: toPrintRuns(printing, at, nodes) };
    });
    return [shown, ...below];
}

/** Returns `undefined` for widths relative to the window. */
function toPrintWidth(width: DocumentBlockImage['data']['width']): PrintImageWidth | undefined {
    const { unit, value } = typeof width === 'object' ? width : { unit: 'px', value: width ?? 0 };
    return (unit === 'px' || unit === '%') && value > 0 ? { unit, value } : undefined;
}
