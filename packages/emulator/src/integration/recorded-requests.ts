import type { TraceRequest } from '@svc-int/api';

import type { RecordedRequest } from '../control.js';

export function toRecordedRequests(requests: readonly TraceRequest[]): RecordedRequest[] {
    return requests.map(({ method, url, status, error, answer }) => ({
        method,
        url,
        ...(status !== undefined && { status }),
        ...(error !== undefined && { error }),
        ...(answer && { answer }),
    }));
}
