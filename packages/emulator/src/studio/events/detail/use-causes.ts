import type { Causes } from '../../../control.js';
import { useStudio } from '../../shell/context.js';
import { type Asked, useAsked } from '../../shell/use-asked.js';
import { isDelivery, useHeard } from '../../shell/use-heard.js';
import type { EventState } from '../event-address.js';

/** The events that caused an event and that it caused, read again whenever an event ends. */
export function useCauses({ integration, event }: EventState, version: string): Asked<Causes> {
    const { client } = useStudio();
    const heard = useHeard(isDelivery);
    return useAsked(`${integration} ${event} ${version} ${heard}`, () =>
        client.ask('causes', { query: { integration, event } }),
    );
}
