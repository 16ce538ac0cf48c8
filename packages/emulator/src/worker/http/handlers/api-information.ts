import release from 'release';

import type { OperationHandlers } from '../mount.js';

export const apiInformationHandlers = {
    getApiInformation: () => ({ data: release }),
} satisfies Partial<OperationHandlers>;
