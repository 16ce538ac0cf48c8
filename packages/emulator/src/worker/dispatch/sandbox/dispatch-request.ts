import { createDispatchForm, type DispatchEntrypointProps } from '../../service/integrations/dispatch-parts.js';

/** Props are faster than a body across isolates. */
export function restoreFormDataBodyFromDispatchProps(incoming: Request, ctx: Pick<ExecutionContext, 'props'>): Request {
    const { dispatch } = ctx.props as DispatchEntrypointProps;
    if (!dispatch) return incoming;
    Object.defineProperty(ctx, 'props', { value: {} });
    const form = createDispatchForm(dispatch);
    const request = new Request(incoming, { method: incoming.method, body: form });
    const read = request.formData.bind(request);
    return Object.defineProperty(request, 'formData', {
        value: async () => {
            if (request.bodyUsed) return read();
            await request.body?.cancel();
            return form;
        },
    });
}
