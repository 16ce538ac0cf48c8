import type { PageAppearance } from '../page-view.js';

type CodeThemes = PageAppearance['styling']['codeTheme'];
type ThemedCodeTheme = CodeThemes['default'];
type Scheme = keyof ThemedCodeTheme;

const SCHEMES: readonly Scheme[] = ['light', 'dark'];

const HAS_LIGHT_SCHEME = /light|latte|lotus|dawn|ochin/;

/** Names of highlights in `src/site/styles/code.css`. */
const HIGHLIGHTS = ['keyword', 'string', 'comment', 'number', 'title', 'name'];

/** A page uses the scheme of a code theme, light or dark, but not its colors. */
export function formatCodeThemes({ default: code, openapi }: CodeThemes): string {
    if ([code, openapi].every(hasSchemesOfPage)) return '';
    return formatCodeTheme('.code', code) + formatCodeTheme('.operation-columns .code', openapi);
}

function hasSchemesOfPage(theme: ThemedCodeTheme): boolean {
    return SCHEMES.every((scheme) => getScheme(theme[scheme]) === scheme && !isMonochrome(theme[scheme]));
}

function formatCodeTheme(selector: string, theme: ThemedCodeTheme): string {
    const rules = SCHEMES.map((scheme) => {
        const format = (page: string) => formatRules(`[data-theme='${page}'] ${selector}`, theme[scheme]);
        return `${format(scheme)}@media (prefers-color-scheme:${scheme}){${format('system')}}`;
    });
    return rules.join('');
}

function formatRules(selector: string, theme: string): string {
    const scheme = `${selector}{color-scheme:${getScheme(theme)}}`;
    if (!isMonochrome(theme)) return scheme;
    return `${scheme}${HIGHLIGHTS.map((name) => `${selector} ::highlight(${name})`).join(',')}{color:currentcolor}`;
}

function getScheme(theme: string): Scheme {
    return HAS_LIGHT_SCHEME.test(theme) ? 'light' : 'dark';
}

function isMonochrome(theme: string): boolean {
    return theme.startsWith('monochrome');
}
