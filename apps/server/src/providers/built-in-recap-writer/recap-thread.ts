/** The thread of one recap: takes the text of documents, and gives the lines. */
import { parentPort, workerData } from 'node:worker_threads';
import { writeRecap } from '@auscult/clinical/recap/write-recap';

parentPort?.postMessage(writeRecap(workerData));
