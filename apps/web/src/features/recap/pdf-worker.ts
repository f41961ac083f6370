/** The worker that reads PDF files. */
import 'pdfjs-dist/build/pdf.worker.min.mjs';
