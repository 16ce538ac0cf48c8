import type { RuntimeCrash } from '../control.js';
import type { Service } from './service/service.js';
import { listInterruptedWork } from './service/work/stored-work.js';
import { storeCrashAgainstSuspectVersions } from './subjects/integrations/index.js';
import { failEventsInterruptedByCrash, type JournalEventRow } from './subjects/journal/index.js';

const reportedWorkspaces = new Set<string>();

interface Interruption {
    isReopened: boolean;
    events: JournalEventRow[];
    work: string[];
}

/** Fails pending events, which were in flight at the crash: their callers are gone. */
export function recordPreviousCrash(service: Service, lastCrash: RuntimeCrash): Interruption {
    const isReopened = reportedWorkspaces.has(service.name);
    const crash = getUnreportedCrash(service.name, lastCrash);
    const events = failEventsInterruptedByCrash(service, crash);
    storeCrashAgainstSuspectVersions(service, events, crash);
    return { isReopened, events, work: listInterruptedWork(service).map(({ kind }) => kind) };
}

/** Returns the crash only once: a replaced workspace opens again. */
function getUnreportedCrash(workspace: string, crash: RuntimeCrash): RuntimeCrash {
    if (reportedWorkspaces.has(workspace)) return { reason: crash.reason, underWay: 'nothing' };
    reportedWorkspaces.add(workspace);
    return crash;
}
