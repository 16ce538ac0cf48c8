/** The file that says where in a repository its pages are. */
export const REPOSITORY_CONFIG_FILE = '.gitbook.yaml';

/** The file with the variables of a repository, from the folder of its pages. */
export const VARIABLES_FILE = '.gitbook/vars.yaml';
