/** The integration did not handle an event; the message is for people. */
export class DeliveryError extends Error {
    override readonly name = 'DeliveryError';
}
