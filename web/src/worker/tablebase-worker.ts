/** The tablebase worker. */
import script from '../../../browser/target/page/griot-endings.js?url';
import type { TablebaseFunctions } from './exports';
import { serve } from './service';

serve<TablebaseFunctions>({ script });
