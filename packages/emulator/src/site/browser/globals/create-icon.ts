import { createTrackedPageElement } from './element.js';
import { SITE_ICONS_PATH } from './page-settings.js';
import { readPageScriptSettings } from './read-settings.js';

export function createSiteIconElement(name: string): HTMLElement {
    const mark = createTrackedPageElement('i', { className: 'icon-mark', ariaHidden: 'true' });
    const address = `${readPageScriptSettings().base}${SITE_ICONS_PATH}/${encodeURIComponent(name)}.svg`;
    mark.style.setProperty('--icon', `url(${JSON.stringify(address)})`);
    return mark;
}
