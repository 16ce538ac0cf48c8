import { getRevisionApiUrl } from '../../subjects/pages/index.js';
import { startOrReuseImport, type ImportTarget, getImportResultAndMarkReported } from '../../subjects/imports/index.js';
import { waitAtMostIgnoringRejection } from '../wait-at-most-ignoring-rejection.js';
import type { OperationCall, OperationHandlers, PathCall } from '../mount.js';
import type { Operations } from '@svc-int/api/contract';
import { loadChangeRequestInActiveSpace } from './load-change-request.js';
import { loadActiveSpace } from './load-content.js';

/** Longer imports continue after the response. */
const MAX_WAIT_MS = 3000;

export const importHandlers = {
    importContent: (call) => importInto(call, { space: loadActiveSpace(call, 'edit').id, changeRequest: null }),

    importContentInChangeRequest: (call) => {
        const { space, changeRequest } = loadChangeRequestInActiveSpace(call, 'edit');
        return importInto(call, { space: space.id, changeRequest: changeRequest.id });
    },
} satisfies Partial<OperationHandlers>;

type ImportCall = PathCall & Pick<OperationCall<Operations['importContent']>, 'body'>;

async function importInto({ service, caller, body }: ImportCall, target: ImportTarget) {
    const row = startOrReuseImport(service, target, { ...body, by: caller.kind === 'user' ? caller.user : null });
    if (row.endedAt === null) await waitAtMostIgnoringRejection(service.lifecycle.work.waitFor(row.work), MAX_WAIT_MS);
    const data = getImportResultAndMarkReported(service, row);
    return { data, headers: { location: getRevisionApiUrl(service, target.space, data.revision) } };
}
