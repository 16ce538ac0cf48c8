import { OPERATION_FIELDS, OPERATION_PARAMETER_LOCATIONS, type OperationRequest } from './operation-requests.js';

export function readOperationRequest(form: HTMLFormElement, operation: string, page: string): OperationRequest {
    const fields = [...new FormData(form)].flatMap(([name, value]): [string, string][] =>
        typeof value === 'string' && value !== '' ? [[name, value]] : [],
    );
    const readFields = (start: string) =>
        Object.fromEntries(
            fields.flatMap(([name, value]) => (name.startsWith(start) ? [[name.slice(start.length), value]] : [])),
        ) as Record<string, string>;
    const [path, query, header] = OPERATION_PARAMETER_LOCATIONS.map((location) =>
        readFields(OPERATION_FIELDS[location]),
    );
    const body = form.querySelector<HTMLTextAreaElement>(`textarea[name=${OPERATION_FIELDS.body}]`);
    const mediaType = body?.dataset['mediaType'];
    return {
        page,
        operation,
        parameters: { path: path ?? {}, query: query ?? {}, header: header ?? {} },
        credentials: readFields(OPERATION_FIELDS.credential),
        ...(body && mediaType && body.value !== '' && { body: { mediaType, text: body.value } }),
    };
}
