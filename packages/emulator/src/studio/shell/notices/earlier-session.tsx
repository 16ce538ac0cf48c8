import type { VNode } from 'preact';
import { useState } from 'preact/hooks';

import { getErrorMessage } from '../../../values/get-error-message.js';
import { quoteShellWord } from '../../../values/quote-shell-word.js';
import { useConfirm } from '../../ui/confirm.js';
import type { IntegrationEntry } from '../../workspace/targets.js';
import { useStudio } from '../context.js';
import { useStore } from '../../ui/use-store.js';

export function useIsFromEarlierSession(entry: IntegrationEntry): boolean {
    const builds = useStore(useStudio().builds.all);
    const isBuilt = [...builds.values()].some((ofProject) => ofProject.at(-1)?.integration === entry.name);
    return entry.earlierSession !== undefined && !isBuilt;
}

type Act = (work: Promise<unknown>, done: string) => Promise<void>;

export function EarlierSessionActions({ entry }: { entry: IntegrationEntry }): VNode {
    const studio = useStudio();
    const confirm = useConfirm();
    const act: Act = async (work, done) => {
        try {
            await work;
            studio.notify(done);
        } catch (error) {
            studio.notify(getErrorMessage(error));
        }
    };
    const remove = async (): Promise<void> => {
        const agreed = await confirm({
            title: `Remove ${entry.title}?`,
            text: 'Its installations, their configuration and its events are lost.',
            confirm: 'Remove',
            style: 'danger',
        });
        if (agreed) await act(studio.client.integrations.unpublishIntegration(entry.name), `${entry.title} removed.`);
    };
    return (
        <p class="nav-earlier">
            <button
                type="button"
                class="text-button"
                aria-label={`Remove ${entry.title}`}
                onClick={() => void remove()}
            >
                Remove
            </button>
            <StartAction entry={entry} act={act} />
        </p>
    );
}

/** Starts the project in the session that runs the service, else copies the command. */
function StartAction({ entry, act }: { entry: IntegrationEntry; act: Act }): VNode {
    const studio = useStudio();
    const hasSession = useStore(studio.variants.projects).length > 0;
    const [isStarting, setStarting] = useState(false);
    const start = async (): Promise<void> => {
        setStarting(true);
        const request = studio.client.ask('startProject', { body: { integration: entry.name } });
        await act(request, `${entry.title} is being built.`);
        setStarting(false);
    };
    const command = formatStartCommand(entry);
    return hasSession ? (
        <button
            type="button"
            class="text-button"
            aria-label={`Start ${entry.title}`}
            disabled={isStarting}
            onClick={() => void start()}
        >
            Start
        </button>
    ) : (
        <button
            type="button"
            class="text-button"
            aria-label={`Copy the command that starts ${entry.title}`}
            title={command}
            onClick={() => void act(navigator.clipboard.writeText(command), `Copied: ${command}`)}
        >
            Copy start command
        </button>
    );
}

function formatStartCommand({ earlierSession }: IntegrationEntry): string {
    const { manifest } = earlierSession ?? {};
    return manifest === undefined ? 'svc-int dev' : `svc-int dev -c ${quoteShellWord(manifest)}`;
}
