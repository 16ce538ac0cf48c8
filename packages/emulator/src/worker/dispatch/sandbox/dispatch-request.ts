import { createDispatchForm, type DispatchEntrypointProps } from '../../service/dispatch-parts.js';

/**
 * The request of a dispatch as scripts find it. Texts that the host has handed over beside it become its body, which is read at once as a
 * form: a body that crosses over takes the runtime one more turn of its event loop, and is put together and taken apart.
 */
export function restoreFormDataBodyFromDispatchProps(incoming: Request, ctx: Pick<ExecutionContext, 'props'>): Request {
    // Nobody else gives a version props.
    const { dispatch } = ctx.props as DispatchEntrypointProps;
    if (!dispatch) return incoming;
    Object.defineProperty(ctx, 'props', { value: {} });
    const form = createDispatchForm(dispatch);
    const request = new Request(incoming, { method: incoming.method, body: form });
    const read = request.formData.bind(request);
    return Object.defineProperty(request, 'formData', {
        value: async () => {
            // It rejects, as it should.
            if (request.bodyUsed) return read();
            await request.body?.cancel();
            return form;
        },
    });
}
