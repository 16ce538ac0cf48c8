import { listIntegrationTargets, type IntegrationEntry } from '../../workspace/targets.js';

/** Returns integrations with all words in their names, titles and the titles of their parts. */
export function filterIntegrations(entries: readonly IntegrationEntry[], text: string): readonly IntegrationEntry[] {
    const words = text.toLowerCase().split(/\s+/).filter(Boolean);
    if (words.length === 0) return entries;
    return entries.filter((entry) => {
        const titles = listIntegrationTargets(entry).map(({ title }) => title);
        const searched = [entry.name, entry.title, ...titles].join('\n').toLowerCase();
        return words.every((word) => searched.includes(word));
    });
}
