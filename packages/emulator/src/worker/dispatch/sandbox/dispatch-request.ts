import { createDispatchForm, type DispatchEntrypointProps } from '../../service/dispatch-parts.js';

/**
 * Creates the request of a dispatch for scripts. The host passes its texts as props, which become a form body that is
 * available at once: a body across isolates would take another turn of the event loop, and be serialized and parsed.
 */
export function restoreFormDataBodyFromDispatchProps(incoming: Request, ctx: Pick<ExecutionContext, 'props'>): Request {
    // Only the service passes props to a version.
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
