import type { Causes } from '../../../control.js';
import { useStudio } from '../../shell/context.js';
import { type QueryResult, useSelfRefreshingQuery } from '../../shell/queries/use-self-refreshing-query.js';
import { isEventStartOrEndMessage, useMessageVersion } from '../../shell/queries/use-message-version.js';
import type { EventViewState } from '../event-path.js';

export function useEventCausesAndEffects({ integration, event }: EventViewState, version: string): QueryResult<Causes> {
    const { client } = useStudio();
    const messageVersion = useMessageVersion(isEventStartOrEndMessage);
    return useSelfRefreshingQuery(`${integration} ${event} ${version} ${messageVersion}`, () =>
        client.ask('causes', { query: { integration, event } }),
    );
}
