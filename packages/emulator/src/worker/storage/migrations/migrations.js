import journal from './meta/_journal.json';
import m0000 from './0000_initial.sql';
import m0001 from './0001_personal_token_parent.sql';
import m0002 from './0002_secret_inputs.sql';
import m0003 from './0003_searched_events.sql';

  export default {
    journal,
    migrations: {
      m0000,
m0001,
m0002,
m0003
    }
  }
  