import { revisionLocation } from '../../subjects/pages/index.js';
import { requestImport, type ImportTarget, tellImport } from '../../subjects/imports/index.js';
import { endOrWait } from '../../service/work/end-or-wait.js';
import type { Call, Handlers, PathCall } from '../mount.js';
import type { Operations } from '@svc-int/api/contract';
import { presentChangeRequestOf } from './change-request-of.js';
import { presentSpaceOf } from './content-of.js';

/** Milliseconds that somebody waits for an import: most are done by then. Longer ones go on. */
const LONGEST_WAIT = 3000;

/** Content that is brought into spaces from elsewhere. */
export const importHandlers = {
    importContent: (call) => importInto(call, { space: presentSpaceOf(call, 'edit').id, changeRequest: null }),

    importContentInChangeRequest: (call) => {
        const { space, changeRequest } = presentChangeRequestOf(call, 'edit');
        return importInto(call, { space: space.id, changeRequest: changeRequest.id });
    },
} satisfies Partial<Handlers>;

type ImportCall = PathCall & Pick<Call<Operations['importContent']>, 'body'>;

async function importInto({ service, caller, body }: ImportCall, target: ImportTarget) {
    const row = requestImport(service, target, { ...body, by: caller.kind === 'user' ? caller.user : null });
    if (row.endedAt === null) await endOrWait(service.work.ended(row.work), LONGEST_WAIT);
    const data = tellImport(service, row);
    return { data, headers: { location: revisionLocation(service, target.space, data.revision) } };
}
