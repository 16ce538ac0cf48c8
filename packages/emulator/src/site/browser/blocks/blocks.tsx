import { trackPressesOutsideFrames } from '../../../studio/elements/frame-activation.js';
import { PAGE_REPLACED_EVENT, INTEGRATION_VERSIONS_CHANGED_EVENT } from '../page-events.js';
import { readPageFacts } from '../read-page-facts.js';
import { SiteBlocks } from './site-blocks.js';

const prefersDark = matchMedia('(prefers-color-scheme: dark)');
const root = document.documentElement;

let blocks = createPageBlocks();

trackPressesOutsideFrames();
document.addEventListener(PAGE_REPLACED_EVENT, () => {
    blocks?.end();
    blocks = createPageBlocks();
});
document.addEventListener(INTEGRATION_VERSIONS_CHANGED_EVENT, (event) =>
    blocks?.updateVersions((event as CustomEvent<Record<string, number>>).detail),
);
const updateTheme = (): void => blocks?.setTheme(getTheme());
prefersDark.addEventListener('change', updateTheme);
new MutationObserver(updateTheme).observe(root, { attributeFilter: ['data-theme'] });

function createPageBlocks(): SiteBlocks | undefined {
    const facts = readPageFacts();
    const shown = facts && new SiteBlocks(facts, getTheme());
    for (const container of document.querySelectorAll<HTMLElement>('[data-integration][data-block]'))
        shown?.show(container);
    return shown;
}

function getTheme(): 'light' | 'dark' {
    const { theme } = root.dataset;
    if (theme === 'light' || theme === 'dark') return theme;
    return prefersDark.matches ? 'dark' : 'light';
}
