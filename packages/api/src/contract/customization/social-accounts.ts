import * as z from 'zod';

const PLATFORMS = [
    'twitter',
    'instagram',
    'facebook',
    'linkedin',
    'github',
    'discord',
    'slack',
    'youtube',
    'tiktok',
    'reddit',
    'bluesky',
    'mastodon',
    'threads',
    'medium',
] as const;

const socialAccountSchema = z
    .strictObject({
        platform: z.enum(PLATFORMS),
        handle: z.string().min(1).max(128).describe('Account name, without a prefix such as `@`.'),
        display: z
            .strictObject({ footer: z.boolean(), header: z.boolean() })
            .describe('Parts of the site that link to the account.'),
    })
    .meta({ id: 'SiteSocialAccount', description: 'An account of the site on a social platform.' });

export const socialAccountsSchema = z.array(socialAccountSchema).max(10);
