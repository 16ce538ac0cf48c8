import * as z from 'zod';

import { defineOperations } from './operation.js';
import { dateTimeSchema } from './shared.js';

export const apiInformationOperations = defineOperations({
    getApiInformation: {
        method: 'GET',
        path: '/',
        summary: 'Version of the service.',
        status: 200,
        response: z.object({ version: z.string(), build: dateTimeSchema.describe('Date of the version.') }),
        visitors: true,
    },
});
