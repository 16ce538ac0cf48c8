import { type PageScriptSettings, PAGE_SETTINGS_ATTRIBUTE } from './page-settings.js';

/** Settings from the site's origin for the page's own scripts. */
export function readSettings(): PageScriptSettings {
    return JSON.parse(findSettingsScript().getAttribute(PAGE_SETTINGS_ATTRIBUTE) ?? '') as PageScriptSettings;
}

/** The page's own script: it has the settings, and stands in each page that runs it. */
export function findSettingsScript(): HTMLScriptElement {
    return document.querySelector(`script[${PAGE_SETTINGS_ATTRIBUTE}]`) as HTMLScriptElement;
}
