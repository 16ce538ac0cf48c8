export const LOOPBACK_NETWORKS = ['127.0.0.0/8', '::1/128'];
