import type { SiteCustomizationSettings } from '@svc-int/api';

import type { SiteLink } from '../page/index.js';

type Accounts = SiteCustomizationSettings['socialAccounts'];

const PLATFORMS: Record<Accounts[number]['platform'], { title: string; url: string }> = {
    twitter: { title: 'X', url: 'https://x.com/' },
    instagram: { title: 'Instagram', url: 'https://instagram.com/' },
    facebook: { title: 'Facebook', url: 'https://facebook.com/' },
    linkedin: { title: 'LinkedIn', url: 'https://linkedin.com/' },
    github: { title: 'GitHub', url: 'https://github.com/' },
    discord: { title: 'Discord', url: 'https://discord.com/' },
    slack: { title: 'Slack', url: 'https://join.slack.com/t/' },
    youtube: { title: 'YouTube', url: 'https://youtube.com/@' },
    tiktok: { title: 'TikTok', url: 'https://tiktok.com/@' },
    reddit: { title: 'Reddit', url: 'https://reddit.com/' },
    bluesky: { title: 'Bluesky', url: 'https://bsky.app/profile/' },
    mastodon: { title: 'Mastodon', url: 'https://mastodon.social/@' },
    threads: { title: 'Threads', url: 'https://threads.net/@' },
    medium: { title: 'Medium', url: 'https://medium.com/@' },
};

export function createSocialLinks(
    accounts: Accounts,
    place: keyof Accounts[number]['display'],
    opensInNewTab: boolean,
): SiteLink[] {
    return accounts
        .filter(({ display }) => display[place])
        .map(({ platform, handle }) => {
            const { title, url } = PLATFORMS[platform];
            return { title, href: url + encodeURI(handle.replace(/^@/, '')), opensInNewTab };
        });
}
