import type { Settings } from './targets.js';

/** State of the page besides what is shown in its middle, which the fragment names. */
export interface AddressState {
    theme?: Settings['theme'] | undefined;
    /** Default: true. */
    editable?: boolean | undefined;
    /** Id of the chosen space or site. */
    place?: string | undefined;
    /** Id of the event that is open. */
    event?: string | undefined;
    /** Whether only events that failed are listed. Default: false. */
    failedOnly?: boolean | undefined;
    /** Whether the events of all integrations are listed. Default: false. */
    everywhere?: boolean | undefined;
}

/** Longest value that is taken from an address, in UTF-16 units: it may be anybody's. */
const LONGEST = 200;

/** The search of an address that opens a state again; what is as by default is left out. */
export function searchOf({ theme, editable, place, event, failedOnly, everywhere }: AddressState): string {
    const search = new URLSearchParams({
        ...(theme !== undefined && { theme }),
        ...(editable === false && { editable: 'no' }),
        ...(place !== undefined && { place }),
        ...(event !== undefined && { event }),
        ...(failedOnly === true && { failed: 'yes' }),
        ...(everywhere === true && { events: 'all' }),
    }).toString();
    return search && `?${search}`;
}

/** The state in the search of an address; what it does not say, or says wrongly, is left out. */
export function readSearch(search: string): AddressState {
    const values = new URLSearchParams(search);
    const valueOf = (name: string): string | undefined => values.get(name)?.slice(0, LONGEST) || undefined;
    const theme = values.get('theme');
    const [place, event] = [valueOf('place'), valueOf('event')];
    return {
        ...((theme === 'dark' || theme === 'light') && { theme }),
        ...(values.get('editable') === 'no' && { editable: false }),
        ...(place !== undefined && { place }),
        ...(event !== undefined && { event }),
        ...(values.get('failed') === 'yes' && { failedOnly: true }),
        ...(values.get('events') === 'all' && { everywhere: true }),
    };
}
