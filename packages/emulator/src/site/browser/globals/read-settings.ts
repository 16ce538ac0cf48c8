import { type PageScriptSettings, PAGE_SETTINGS_ATTRIBUTE } from './page-settings.js';

export function readPageScriptSettings(): PageScriptSettings {
    return JSON.parse(getPageSettingsScript().getAttribute(PAGE_SETTINGS_ATTRIBUTE) ?? '') as PageScriptSettings;
}

export function getPageSettingsScript(): HTMLScriptElement {
    return document.querySelector(`script[${PAGE_SETTINGS_ATTRIBUTE}]`) as HTMLScriptElement;
}
