import { type PageScriptSettings, PAGE_SETTINGS_ATTRIBUTE } from './page-settings.js';

export function readPageScriptSettings(): PageScriptSettings {
    return JSON.parse(findSettingsScript().getAttribute(PAGE_SETTINGS_ATTRIBUTE) ?? '') as PageScriptSettings;
}

export function findSettingsScript(): HTMLScriptElement {
    return document.querySelector(`script[${PAGE_SETTINGS_ATTRIBUTE}]`) as HTMLScriptElement;
}
