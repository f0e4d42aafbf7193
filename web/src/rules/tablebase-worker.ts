/** The worker in which solved endings are looked up. */
import script from '../../../browser/target/page/griot-endings.js?url';
import type { EndingsExports } from './exports';
import { serve } from './service';

serve<EndingsExports>({ script });
