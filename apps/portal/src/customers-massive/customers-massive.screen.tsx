import { UploadForm } from './upload-form';
import { UploadGuide } from './upload-guide';
import { UploadOutcome } from './upload-outcome';
import { useMassiveUpload } from './use-massive-upload';
import { useShownJob } from './use-shown-job';

/** `/customers-massive` (MAS-01 to MAS-12). */
export default function CustomersMassiveScreen() {
  const upload = useMassiveUpload();
  const { job, isAwaited, forget } = useShownJob(upload.jobId);
  return (
    <div className="flex flex-col gap-5">
      {job || isAwaited ? (
        <UploadOutcome
          shown={job}
          onAnother={() => {
            forget();
            upload.send({ type: 'another' });
          }}
        />
      ) : (
        <UploadForm upload={upload} />
      )}
      <UploadGuide />
    </div>
  );
}
