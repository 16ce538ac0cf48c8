import type { VNode } from 'preact';

import { Icon } from '../../ui/icon.js';
import { useStudio } from '../context.js';
import { formatSessionCommand } from './format-session-command.js';
import { useStore } from '../../ui/use-store.js';

export function EndedSessionBanner(): VNode {
    const studio = useStudio();
    const isGone = useStore(studio.live.isGone);
    // Users with a login do not start the service.
    const command = studio.logOut ? undefined : formatSessionCommand(location.port);
    return (
        <div class="banners" aria-live="assertive">
            {isGone && (
                <section class="banner" aria-label="Session ended">
                    <p class="banner-title">
                        <Icon name="warning" />
                        {command === undefined ? 'The service does not answer.' : 'The session has ended.'}
                    </p>
                    <p>
                        {command !== undefined && (
                            <>
                                Start it again in the folder of your project: <code>{command}</code>.{' '}
                            </>
                        )}
                        This page then reconnects.
                    </p>
                </section>
            )}
        </div>
    );
}
