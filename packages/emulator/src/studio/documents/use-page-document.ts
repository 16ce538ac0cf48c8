import { useEffect, useState } from 'preact/hooks';

import { getErrorMessage } from '../../values/get-error-message.js';
import { useStudio } from '../shell/context.js';
import { useSelfRefreshingQuery } from '../shell/queries/use-self-refreshing-query.js';
import { isEventStartOrEndMessage, useMessageVersion } from '../shell/queries/use-message-version.js';
import { type PageRef, fetchPageText } from '../writing/page-text.js';
import { PageDocument } from './page-document.js';

interface Read {
    document?: PageDocument;
    error?: string;
}

/** Refreshes on focus and after events; retries saving on reconnection. */
export function usePageDocument(pageRef: PageRef): Read {
    const studio = useStudio();
    const [document, setDocument] = useState<PageDocument>();
    const { value, error } = useSelfRefreshingQuery(document ? undefined : 'first', () =>
        fetchPageText(studio.client, pageRef),
    );
    useEffect(() => {
        if (value) setDocument(new PageDocument(studio.client, pageRef, value));
    }, [value]);
    useChanges(document);
    return { ...(document && { document }), ...(error !== undefined && { error }) };
}

function useChanges(document: PageDocument | undefined): void {
    const studio = useStudio();
    const messageVersion = useMessageVersion(
        (message) => isEventStartOrEndMessage(message) && 'type' in message && message.type !== 'ui_render',
    );
    useEffect(() => {
        const refresh = (): void =>
            void document?.refresh().catch((error: unknown) => {
                studio.notify(`Could not reload the page: ${getErrorMessage(error)}`);
            });
        if (messageVersion > 0) refresh();
        addEventListener('focus', refresh);
        return () => removeEventListener('focus', refresh);
    }, [studio, document, messageVersion]);
    useEffect(() => studio.live.subscribe({ resume: () => document?.retry() }), [studio, document]);
}
