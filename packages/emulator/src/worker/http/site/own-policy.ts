import type { Host } from '../../service/host.js';
import type { SiteCustomizationSettings } from '@svc-int/api';

import { fontOrigins } from './site-look.js';

/** The policy of pages by themselves. Pictures may be of other hosts, where the service shows these, and fonts of those that the site names. */
export function ownPolicy({ remotePictures }: Host, look?: SiteCustomizationSettings): string {
    const fonts = remotePictures && look ? fontOrigins(look) : [];
    return [
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self' 'unsafe-inline'",
        `img-src ${remotePictures ? '*' : "'self'"} data:`,
        ["font-src 'self'", ...fonts].join(' '),
        'frame-src *',
        "base-uri 'none'",
        "object-src 'none'",
        "frame-ancestors 'self'",
    ].join('; ');
}
