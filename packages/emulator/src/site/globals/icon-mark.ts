import { element } from './element.js';
import { SITE_ICONS } from './page-settings.js';
import { readSettings } from './read-settings.js';

/** An icon in the colour of the text beside it. */
export function iconMark(name: string): HTMLElement {
    const mark = element('i', { className: 'icon-mark', ariaHidden: 'true' });
    const address = `${readSettings().base}${SITE_ICONS}/${encodeURIComponent(name)}.svg`;
    mark.style.setProperty('--icon', `url(${JSON.stringify(address)})`);
    return mark;
}
