import { type PageSettings, SETTINGS_ATTRIBUTE } from './page-settings.js';

/** Settings from the site's origin for the page's own scripts. */
export function readSettings(): PageSettings {
    const script = document.querySelector(`script[${SETTINGS_ATTRIBUTE}]`);
    return JSON.parse(script?.getAttribute(SETTINGS_ATTRIBUTE) ?? '') as PageSettings;
}
