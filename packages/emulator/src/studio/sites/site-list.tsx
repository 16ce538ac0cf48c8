import type { VNode } from 'preact';

import { Icon } from '../ui/icon.js';
import type { PublishedSite } from './published-sites.js';

export const VISIBILITY_LABELS: Readonly<Record<PublishedSite['visibility'], string>> = {
    public: 'Everyone',
    unlisted: 'Everyone, unlisted',
    'share-link': 'Anyone with a share link',
    'visitor-auth': 'Signed-in visitors',
};

function Visibility({ of: { visibility } }: { of: PublishedSite }): VNode {
    return <span class="tag">{VISIBILITY_LABELS[visibility]}</span>;
}

interface SiteListProps {
    sites: readonly PublishedSite[];
    chosen: string;
    choose: (site: string) => void;
}

export function SiteList({ sites, chosen, choose }: SiteListProps): VNode {
    return (
        <ul class="site-list" aria-label="Published sites">
            {sites.map((site) => (
                <li key={site.id}>
                    <button
                        type="button"
                        class="site-choice"
                        aria-current={site.id === chosen ? 'true' : undefined}
                        onClick={() => choose(site.id)}
                    >
                        <span class="site-name">{site.title}</span>
                        <span class="hint">{site.url}</span>
                        <Visibility of={site} />
                    </button>
                    <a
                        class="ghost"
                        href={site.url}
                        target="_blank"
                        rel="noopener noreferrer"
                        aria-label={`Open ${site.title} in a new tab`}
                    >
                        <Icon name="link-external" />
                    </a>
                </li>
            ))}
        </ul>
    );
}
