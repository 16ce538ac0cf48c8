import * as z from 'zod';

import {
    MAX_OPERATION_BODY_CHARS,
    MAX_OPERATION_FIELD_CHARS,
    type OperationRequest,
} from '../../browser/operation-requests.js';

const text = z.string().max(MAX_OPERATION_FIELD_CHARS);
const fields = z.record(text, text);

export const operationRequestSchema = z.strictObject({
    page: text,
    operation: text,
    parameters: z.strictObject({ path: fields, query: fields, header: fields }),
    credentials: fields,
    body: z.strictObject({ mediaType: text, text: z.string().max(MAX_OPERATION_BODY_CHARS) }).optional(),
}) satisfies z.ZodType<OperationRequest>;
