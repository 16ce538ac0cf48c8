/** Brings the blocks of integrations in a page of a site to life. */
import { watchPresses } from '../../studio/elements/frame-press.js';
import { VERSIONS_EVENT } from '../facts.js';
import { readFacts } from '../read-facts.js';
import { SiteBlocks } from './site-blocks.js';

const facts = readFacts();
const prefersDark = matchMedia('(prefers-color-scheme: dark)');
const root = document.documentElement;

if (facts) {
    const blocks = new SiteBlocks(facts, currentTheme());
    watchPresses();
    for (const place of document.querySelectorAll<HTMLElement>('[data-integration][data-block]')) blocks.show(place);
    // Only `live.ts` sends it.
    document.addEventListener(VERSIONS_EVENT, (event) =>
        blocks.takeVersions((event as CustomEvent<Record<string, number>>).detail),
    );
    const followTheme = (): void => blocks.changeTheme(currentTheme());
    prefersDark.addEventListener('change', followTheme);
    new MutationObserver(followTheme).observe(root, { attributeFilter: ['data-theme'] });
}

/** The theme that the page says, or that of the system. */
function currentTheme(): 'light' | 'dark' {
    const { theme } = root.dataset;
    if (theme === 'light' || theme === 'dark') return theme;
    return prefersDark.matches ? 'dark' : 'light';
}
