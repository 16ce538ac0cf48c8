/** Loaded only by pages with formulas. */
import temml from 'temml';

import { PAGE_REPLACED_EVENT } from './page-events.js';

/** UTF-16 units; longer formulas stay TeX. */
const MAX_FORMULA_LENGTH = 10_000;

/** Invalid formulas stay as TeX. */
export function renderFormulas(root: ParentNode): void {
    for (const code of root.querySelectorAll<HTMLElement>('code.math')) renderFormula(code);
}

function renderFormula(code: HTMLElement): void {
    const formula = code.textContent;
    if (formula.length > MAX_FORMULA_LENGTH) return;
    const container = document.createElement('span');
    try {
        temml.render(formula, container, {
            displayMode: 'display' in code.dataset,
            throwOnError: true,
            trust: false,
            maxExpand: 1000,
            maxSize: [50, 50],
        });
    } catch {
        return;
    }
    code.replaceWith(container);
}

renderFormulas(document);
document.addEventListener(PAGE_REPLACED_EVENT, () => renderFormulas(document));
