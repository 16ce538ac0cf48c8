import { type PageScriptSettings, PAGE_SETTINGS_ATTRIBUTE } from './page-settings.js';

/** Settings from the site's origin for the page's own scripts. */
export function readSettings(): PageScriptSettings {
    const script = document.querySelector(`script[${PAGE_SETTINGS_ATTRIBUTE}]`);
    return JSON.parse(script?.getAttribute(PAGE_SETTINGS_ATTRIBUTE) ?? '') as PageScriptSettings;
}
