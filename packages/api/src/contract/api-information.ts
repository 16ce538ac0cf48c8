import * as z from 'zod';

import { defineOperations } from './operation.js';
import { dateTimeSchema } from './shared.js';

export const apiInformationOperations = defineOperations({
    getApiInformation: {
        method: 'GET',
        path: '/',
        summary: 'Returns the version of the service.',
        status: 200,
        response: z.object({ version: z.string(), build: dateTimeSchema.describe('Build date of the version.') }),
        visitors: true,
    },
});
