import type { DeliveryMessage } from '@svc-int/emulator';

import type { EnvironmentVariables } from '../context/context.js';
import { openBrowser } from '../context/open-browser.js';
import type { BuildDeploymentResult } from './project/deploy.js';
import type { SessionKeyAction } from './keys.js';
import type { EventSink } from './session-events.js';
import type { RunningService } from './session-service.js';

export interface SessionDisplay {
    clear(): void;
    toggleVerbose(): boolean;
}

export interface KeyActions {
    connect(service: RunningService): void;
    finish(deployment: Pick<BuildDeploymentResult, 'served'>): void;
    setLast(delivery: DeliveryMessage): void;
    handleKey(key: Exclude<SessionKeyAction, 'quit'>): void;
}

export function createKeyActions(display: SessionDisplay, events: EventSink, env: EnvironmentVariables): KeyActions {
    let service: RunningService | undefined;
    let last: DeliveryMessage | undefined;
    let siteUrl: string | undefined;
    const log = (line: string) => events.push({ type: 'noted', line });

    const open = async () => {
        if (!service) return log('The Studio has not started yet.');
        // Other users can read process arguments: they must not contain the token.
        const { startOneTimeRedirectServer: startServer } = await import('./one-time-url.js');
        openBrowser(await startServer(service.studioUrl), env);
    };
    const openSite = () => {
        if (siteUrl === undefined) return log('There is no published site yet.');
        openBrowser(siteUrl, env);
    };
    const replay = async () => {
        if (!service || !last) return log('There is no event to replay yet.');
        const { replayDeliveryAndFormatDifference: replayLast } =
            await import('./replay-delivery-and-format-difference.js');
        log(await replayLast(service, last));
    };

    const actions = {
        open,
        site: openSite,
        replay,
        clear: () => display.clear(),
        verbose: () => log(display.toggleVerbose() ? 'Verbose: logs in full, and requests.' : 'Not verbose.'),
    } satisfies Record<Exclude<SessionKeyAction, 'quit'>, () => void | Promise<void>>;

    return {
        connect: (running) => void (service = running),
        finish: ({ served }) => void (siteUrl = served?.siteUrl ?? siteUrl),
        setLast: (delivery) => void (last = delivery),
        handleKey(key) {
            void Promise.resolve()
                .then(actions[key])
                .catch((error: unknown) => log(String(error)));
        },
    };
}
