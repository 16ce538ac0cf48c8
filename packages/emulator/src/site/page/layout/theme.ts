import { SafeHtml, createHtml } from '../html.js';
import type { PageAppearance, ThemedColor } from '../page-view.js';
import { formatCodeThemes } from './code-themes.js';
import { renderFontFaces, quoteFontFamilyIfValid } from './fonts.js';

const COLOUR = /^#(?:[\da-f]{3}|[\da-f]{6})$/i;

const CORNERS: Record<PageAppearance['styling']['corners'], string> = {
    straight: '0px',
    rounded: '8px',
    circular: '16px',
};

export function renderThemeAndFontStyleElement({ styling }: PageAppearance): SafeHtml {
    const { primaryColor, infoColor, successColor, warningColor, dangerColor, tint, corners } = styling;
    const properties = [
        ['primary', formatThemedColor(primaryColor)],
        ['on-primary', formatLightDark(onColour(primaryColor.light), onColour(primaryColor.dark))],
        ['info', formatThemedColor(infoColor)],
        ['success', formatThemedColor(successColor)],
        ['warning', formatThemedColor(warningColor)],
        ['danger', formatThemedColor(dangerColor)],
        ['tint', tint && formatThemedColor(tint.color)],
        ['corner', CORNERS[corners]],
        ['font', quoteFontFamilyIfValid(styling.font)],
        ['mono', quoteFontFamilyIfValid(styling.monospaceFont)],
    ].flatMap(([name, value]) => (value === undefined ? [] : `--${name}:${value};`));
    const faces = [styling.font, styling.monospaceFont].map(renderFontFaces).join('');
    // CSS needs no escaping here: no value contains a delimiter.
    const look = `${faces}:root{${properties.join('')}}${formatCodeThemes(styling.codeTheme)}`;
    return createHtml`<style data-look>${new SafeHtml(look)}</style>`;
}

function formatThemedColor({ light, dark }: ThemedColor): string | undefined {
    return COLOUR.test(light) && COLOUR.test(dark) ? formatLightDark(light, dark) : undefined;
}

function formatLightDark(light: string, dark: string): string {
    return light === dark ? light : `light-dark(${light},${dark})`;
}

/** Returns black or white by contrast: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function onColour(colour: string): string {
    const light = computeLuminance(colour);
    return 1.05 / (light + 0.05) >= 4.5 ? '#fff' : '#000';
}

function computeLuminance(colour: string): number {
    if (!COLOUR.test(colour)) return 0;
    const digits = colour.slice(1);
    const pairs = digits.length === 3 ? Array.from(digits, (digit) => digit + digit) : (digits.match(/../g) ?? []);
    const [red = 0, green = 0, blue = 0] = pairs.map((pair) => {
        const part = Number.parseInt(pair, 16) / 255;
        return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
