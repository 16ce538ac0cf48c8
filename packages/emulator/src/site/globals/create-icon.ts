import { createElement } from './element.js';
import { ICONS_PATH } from './page-settings.js';
import { readSettings } from './read-settings.js';

/** An icon in the colour of the text beside it. */
export function createIcon(name: string): HTMLElement {
    const mark = createElement('i', { className: 'icon-mark', ariaHidden: 'true' });
    const address = `${readSettings().base}${ICONS_PATH}/${encodeURIComponent(name)}.svg`;
    mark.style.setProperty('--icon', `url(${JSON.stringify(address)})`);
    return mark;
}
