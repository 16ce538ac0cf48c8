import type { RenderContext } from '@svc-int/api';
import { useEffect, useRef, useState } from 'preact/hooks';

import { Session } from '../../page/session.js';
import { useStudio } from '../shell/context.js';
import { useStore } from '../ui/use-store.js';
import { syncSession } from '../workspace/sync-session.js';
import type { Studio } from '../workspace/studio.js';
import type { DocumentBlockWriter } from './page-document.js';
import type { IntegrationBlock } from './segments.js';

export interface BlockInDocument {
    document: DocumentBlockWriter;
    space: string;
    segmentId: string;
    integrationBlock: IntegrationBlock;
}

/** Restarts if the page changes the props, or editing is enabled or disabled. */
export function useBlockSession({
    document,
    space,
    segmentId,
    integrationBlock,
}: BlockInDocument): Session | undefined {
    const studio = useStudio();
    const { editable, theme } = useStore(studio.settings);
    const context: RenderContext = { type: 'document', spaceId: space, editable, theme };
    const known = useKnownProps(integrationBlock);
    const [session, setSession] = useState<Session>();
    const renderedContext = useRef('');
    useEffect(() => {
        const url = document.consumeUrl(segmentId);
        const started = createSession(studio, integrationBlock, context, url);
        renderedContext.current = JSON.stringify(context);
        setSession(started);
        const { view } = started.root;
        const unsubscribe = view.subscribe(() => {
            const { props } = view.get();
            if (!studio.settings.get().editable || !known.update(props)) return;
            document.setProps(segmentId, { ...integrationBlock, props });
        });
        const stopSync = syncSession(studio.live, started, integrationBlock.integration);
        return () => {
            unsubscribe();
            stopSync();
            started.dispose();
        };
    }, [
        studio,
        document,
        space,
        segmentId,
        integrationBlock.integration,
        integrationBlock.block,
        known.serial,
        editable,
    ]);
    useEffect(() => {
        const now = JSON.stringify(context);
        if (!session || renderedContext.current === now) return;
        renderedContext.current = now;
        session.setContext(context);
    }, [session, theme]);
    return session;
}

/** `serial` increases when the page changes the props. */
function useKnownProps({ props }: IntegrationBlock) {
    const known = useRef(JSON.stringify(props));
    const serial = useRef(0);
    const given = JSON.stringify(props);
    if (given !== known.current) {
        known.current = given;
        serial.current++;
    }
    const updateKnown = (stored: IntegrationBlock['props']): boolean => {
        const text = JSON.stringify(stored);
        const isNew = text !== known.current;
        known.current = text;
        return isNew;
    };
    return { serial: serial.current, update: updateKnown };
}

function createSession(
    studio: Studio,
    { integration, block, props }: IntegrationBlock,
    context: RenderContext,
    url: string | undefined,
): Session {
    const { client, openUrl } = studio;
    return new Session({
        componentId: block,
        props,
        ...(url !== undefined && { action: { action: '@link.unfurl', url } }),
        context,
        render: (request, signal) => client.render(integration, request, signal),
        openUrl,
        notify: (message) => studio.notify(message),
        onComplete: () => studio.notify('The component completed.'),
    });
}
