/** Brings the blocks of integrations in a page of a site to life. */
import { trackActivation } from '../../studio/elements/frame-activation.js';
import { PAGE_EVENT, VERSIONS_EVENT } from '../page-events.js';
import { readPageFacts } from '../read-page-facts.js';
import { SiteBlocks } from './site-blocks.js';

const prefersDark = matchMedia('(prefers-color-scheme: dark)');
const root = document.documentElement;

let blocks = blocksOfPage();

trackActivation();
document.addEventListener(PAGE_EVENT, () => {
    blocks?.end();
    blocks = blocksOfPage();
});
// Only `live.ts` sends it.
document.addEventListener(VERSIONS_EVENT, (event) =>
    blocks?.takeVersions((event as CustomEvent<Record<string, number>>).detail),
);
const followTheme = (): void => blocks?.changeTheme(currentTheme());
prefersDark.addEventListener('change', followTheme);
new MutationObserver(followTheme).observe(root, { attributeFilter: ['data-theme'] });

/** Draws the blocks of the page that stands there now. */
function blocksOfPage(): SiteBlocks | undefined {
    const facts = readPageFacts();
    const shown = facts && new SiteBlocks(facts, currentTheme());
    for (const place of document.querySelectorAll<HTMLElement>('[data-integration][data-block]')) shown?.show(place);
    return shown;
}

/** The theme that the page says, or that of the system. */
function currentTheme(): 'light' | 'dark' {
    const { theme } = root.dataset;
    if (theme === 'light' || theme === 'dark') return theme;
    return prefersDark.matches ? 'dark' : 'light';
}
