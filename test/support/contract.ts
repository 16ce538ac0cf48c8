import { listOperations, type OperationId } from '@svc-int/api/contract';
import { errorSchema } from '@svc-int/api/schemas';
import { expect } from 'vitest';

export async function expectSuccess(id: OperationId, response: Response): Promise<void> {
    const [, operation] = listOperations().find(([operationId]) => operationId === id) ?? [];
    const text = await response.text();
    expect(response.status, text).toBe(operation?.status);
    if (operation?.response) operation.response.parse(JSON.parse(text));
    else expect(text).toBe('');
}

export async function expectError(status: number, response: Response): Promise<string> {
    const text = await response.text();
    expect(response.status, text).toBe(status);
    const { error } = errorSchema.parse(JSON.parse(text));
    expect(error.code).toBe(status);
    return error.message;
}

export async function getStatus(call: Promise<unknown>): Promise<number> {
    return call.then(
        () => 0,
        (error: unknown) => (error instanceof Error && 'status' in error ? Number(error.status) : -1),
    );
}
