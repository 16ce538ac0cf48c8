import { createIntegration, Logger } from '@svc-int/runtime';

const logger = Logger('referrers');

export default createIntegration({
    events: {
        site_view: ({ referrer }) => {
            const { host } = new URL(referrer);
            logger.info(`Visit from ${host}`);
        },
    },
});
